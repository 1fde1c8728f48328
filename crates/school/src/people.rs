//! Who speaks, or is called: `floorperson: verify deck 1`, `call floor`.

use table::Role;

/// `floorperson: verify deck 1`.
pub(crate) fn role_prefix(text: &str) -> Option<(Role, &str)> {
    let (who, rest) = text.split_once(':')?;
    let who = who.trim().to_lowercase();
    Some((person(&who).or_else(|| who.parse().ok())?, rest.trim()))
}

/// Somebody by the words people use.
pub(crate) fn person(text: &str) -> Option<Role> {
    let text = text.strip_prefix("the ").unwrap_or(text);
    Some(match text {
        "floor" | "floorperson" | "a floorperson" => Role::Floorperson,
        "supervisor" | "casino supervisor" | "a supervisor" => Role::CasinoSupervisor,
        "security" => Role::Security,
        "dealer" => Role::Dealer,
        "player" => Role::Player,
        _ => return None,
    })
}
