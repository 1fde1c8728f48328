"""Makes shared.json: the order of a deck that players add bytes to, by a program of its own.

Run as: python3 shared.py > shared.json, and with the argument `round` to make a whole round proof,
../../verifier/example.json. It uses hashlib and hmac of Python's library and a ChaCha20
written here after RFC 8439, and nothing of this project.
"""

import hashlib
import hmac
import json
import struct
import sys


def block(key, counter, nonce):
    def turn(left, by):
        return ((left << by) | (left >> (32 - by))) & 0xFFFFFFFF

    state = list(struct.unpack("<4I", b"expand 32-byte k"))
    state += struct.unpack("<8I", key) + (counter,) + struct.unpack("<3I", nonce)
    work = list(state)

    def quarter(a, b, c, d):
        for x, y, z, by in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
            work[x] = (work[x] + work[y]) & 0xFFFFFFFF
            work[z] = turn(work[z] ^ work[x], by)

    for _ in range(10):
        for i in range(4):
            quarter(i, 4 + i, 8 + i, 12 + i)
        for i in range(4):
            quarter(i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4)
    return [(a + b) & 0xFFFFFFFF for a, b in zip(work, state)]


def words(key, purpose):
    nonce = purpose.encode().ljust(12, b"\0")
    counter = 0
    while True:
        yield from block(key, counter, nonce)
        counter += 1


def below(stream, n):
    limit = 2**32 // n * n
    while True:
        word = next(stream)
        if word < limit:
            return word % n


def permuted(key, purpose, n):
    order, stream = list(range(n)), words(key, purpose)
    for i in range(n - 1, 0, -1):
        j = below(stream, i + 1)
        order[i], order[j] = order[j], order[i]
    return order


def commitment(log, shuffle, seat, given):
    tag = b"house-rules/player-bytes/v1\0"
    return hashlib.sha256(tag + log + struct.pack("<QI", shuffle, seat) + given).digest()


def mac(key, message):
    return hmac.new(key, message, hashlib.sha256).digest()


def derived(key, purpose, number):
    return mac(key, purpose.encode() + b"\0" + struct.pack("<I", number))


def vector(name, seed, log, shuffle, cards, seats):
    """`seats`: the number of a seat, its bytes, and whether it withholds them."""
    listed, openings = [], []
    for seat, given, withheld in seats:
        promise = commitment(log, shuffle, seat, given)
        row = {"seat": seat, "commitment": promise.hex()}
        row["opening"] = None if withheld else given.hex()
        listed.append(row)
        openings.append(promise if withheld else given)
    message = struct.pack("<I", len(openings))
    message += b"".join(struct.pack("<I", len(it)) + it for it in openings)
    key = mac(seed, message)
    again = derived(key, "discards", 1)
    return {
        "name": name,
        "seed": seed.hex(),
        "log": log.hex(),
        "shuffle": shuffle,
        "cards": cards,
        "seats": listed,
        "key": key.hex(),
        "order": permuted(key, "shuffle", cards),
        "again_1_key": again.hex(),
        "again_1_order_of_20": permuted(again, "discards", 20),
        "salt_0": derived(key, "salt", 0).hex(),
        "salt_last": derived(key, "salt", cards - 1).hex(),
    }


def counted(text):
    return struct.pack("<I", len(text)) + text


def round_proof():
    """A round of nine cards from a deck that two seats added to, one of which withheld."""
    log, options = bytes(range(16)), hashlib.sha256(b"entropy=shared\n").digest()
    table, build, shuffle, cut = "pit 1", "houserules 0.1.0", 3, 20
    seed = hashlib.sha256(b"house").digest()
    deck = [rank + suit for suit in "cdhs" for rank in "23456789TJQKA"]
    given = [(1, hashlib.sha256(b"ada").digest(), False), (4, hashlib.sha256(b"eve").digest(), True)]
    made = vector("", seed, log, shuffle, len(deck), given)
    order = [deck[k] for k in made["order"]]
    order = order[cut:] + order[:cut]
    promise = b"house-rules/seed-commitment/v2\0" + log + counted(table.encode())
    promise += struct.pack("<Q", shuffle) + options + counted(build.encode()) + seed
    dealt = order[:10]
    dealt[4] = None
    return {
        "schema": "house/round-proof/2",
        "table": table,
        "log": log.hex(),
        "build": build,
        "options": options.hex(),
        "round": 2,
        "shuffle": shuffle,
        "entropy": "shared",
        "commitment": hashlib.sha256(promise).hexdigest(),
        "seed": seed.hex(),
        "seats": made["seats"],
        "deck": deck,
        "cut": cut,
        "gone": 0,
        "dealt": dealt,
        "shuffled_again": 0,
        "root": None,
        "leaves": [],
        "shown": [],
    }


def main():
    if sys.argv[1:] == ["round"]:
        print(json.dumps(round_proof(), indent=1))
        return
    counting = bytes(range(32))
    log = bytes(range(16))

    def of(text):
        return hashlib.sha256(text.encode()).digest()

    vectors = [
        vector("nobody adds", counting, log, 1, 52, []),
        vector("one seat", counting, log, 1, 52, [(1, of("ada"), False)]),
        vector("two seats", counting, log, 2, 54, [(2, of("ada"), False), (6, of("bob"), False)]),
        vector("one of two withholds", counting, log, 2, 54,
               [(2, of("ada"), False), (6, of("bob"), True)]),
        vector("zero bytes", bytes(32), bytes(16), 2**40, 52, [(8, bytes(32), False)]),
        vector("a shoe", of("house"), log, 7, 416, [(k, of(f"seat {k}"), k == 3) for k in range(1, 8)]),
    ]
    text = ",\n".join(json.dumps(it) for it in vectors)
    print(f"[\n{text}\n]")


main()
