//! Documents held against JSON Schemas, in both directions: what a schema requires is there, and
//! what it does not name is not.
//!
//! A keyword that nothing here understands is a fault of its own, so that no schema can ask for
//! more than is checked.

use serde_json::{Map, Value};

/// The first thing in which a document is not what its schema says.
pub fn fault(schema: &Value, document: &Value) -> Option<String> {
    Validator { root: schema }.value(schema, document, "").err()
}

/// What says something about a schema and nothing about a document.
const SAID: [&str; 6] = ["$schema", "$defs", "title", "description", "format", "default"];

struct Validator<'a> {
    root: &'a Value,
}

impl Validator<'_> {
    fn value(&self, schema: &Value, value: &Value, at: &str) -> Result<(), String> {
        let Value::Object(schema) = schema else {
            return Err(format!("{at}: the schema says nothing of it"));
        };
        if let Value::Object(object) = value {
            self.known(schema, object, at)?;
        }
        schema.iter().try_for_each(|(keyword, says)| self.keyword(keyword, says, value, at))
    }

    /// No key is there that the schema does not name.
    fn known(
        &self,
        schema: &Map<String, Value>,
        object: &Map<String, Value>,
        at: &str,
    ) -> Result<(), String> {
        let elsewhere = ["$ref", "anyOf", "oneOf"].iter().any(|it| schema.contains_key(*it));
        let named = |key: &str| schema.get("properties").is_some_and(|it| it.get(key).is_some());
        for (key, value) in object {
            match schema.get("additionalProperties") {
                _ if elsewhere || named(key) => {}
                Some(says) => self.value(says, value, &format!("{at}/{key}"))?,
                None => return Err(format!("{at}/{key}: the schema has no such key")),
            }
        }
        Ok(())
    }

    fn keyword(&self, keyword: &str, says: &Value, value: &Value, at: &str) -> Result<(), String> {
        let says_not = || Err(format!("{at}: {value} is not what {keyword} {says} asks for"));
        match keyword {
            _ if SAID.contains(&keyword) => Ok(()),
            // Gone through with the keys.
            "additionalProperties" => Ok(()),
            "$ref" => {
                let place = says.as_str().and_then(|it| it.strip_prefix('#')).unwrap_or("?");
                let meant = self.root.pointer(place);
                self.value(meant.ok_or_else(|| format!("{place} is nowhere"))?, value, at)
            }
            "required" => {
                let lacks = |key: &&str| value.is_object() && value.get(*key).is_none();
                match texts(says).into_iter().find(lacks) {
                    Some(key) => Err(format!("{at}/{key} is not there")),
                    None => Ok(()),
                }
            }
            "properties" => {
                let held = says.as_object().into_iter().flatten();
                let mut held = held.filter_map(|(key, says)| Some((key, says, value.get(key)?)));
                held.try_for_each(|(key, says, it)| self.value(says, it, &format!("{at}/{key}")))
            }
            "items" | "prefixItems" => {
                let mut list = value.as_array().into_iter().flatten().enumerate();
                list.try_for_each(|(place, it)| {
                    self.value(says.get(place).unwrap_or(says), it, &format!("{at}/{place}"))
                })
            }
            "anyOf" | "oneOf" => self.shapes(keyword, says, value, at),
            _ => match plain(keyword, says, value) {
                Some(true) => Ok(()),
                Some(false) => says_not(),
                None => Err(format!("the schema asks for {keyword}: nothing here understands it")),
            },
        }
    }

    /// One shape fits, and no other where that is asked for.
    fn shapes(&self, keyword: &str, says: &Value, value: &Value, at: &str) -> Result<(), String> {
        let shapes = says.as_array().into_iter().flatten();
        let tried: Vec<_> = shapes.map(|says| self.value(says, value, at)).collect();
        let fit = tried.iter().filter(|it| it.is_ok()).count();
        let faults: Vec<String> = tried.into_iter().filter_map(Result::err).collect();
        match fit {
            0 => Err(format!("{at} has none of its shapes: {}", faults.join("; "))),
            2.. if keyword == "oneOf" => Err(format!("{at} has {fit} of its shapes")),
            _ => Ok(()),
        }
    }
}

/// Whether a value is what a keyword about it alone asks for; none if that is another keyword.
fn plain(keyword: &str, says: &Value, value: &Value) -> Option<bool> {
    let number = |it: &Value| it.as_f64().unwrap_or(f64::NAN);
    let length = value.as_array().map(|list| list.len() as u64);
    Some(match keyword {
        "type" => texts(says).iter().any(|kind| is_a(kind, value)),
        "const" => says == value,
        "enum" => says.as_array().is_some_and(|list| list.contains(value)),
        "minimum" => !value.is_number() || number(value) >= number(says),
        "maximum" => !value.is_number() || number(value) <= number(says),
        "minItems" => length.is_none_or(|length| Some(length) >= says.as_u64()),
        "maxItems" => length.is_none_or(|length| Some(length) <= says.as_u64()),
        _ => return None,
    })
}

/// A text, or a list of texts.
fn texts(says: &Value) -> Vec<&str> {
    match says {
        Value::Array(list) => list.iter().filter_map(Value::as_str).collect(),
        one => one.as_str().into_iter().collect(),
    }
}

fn is_a(kind: &str, value: &Value) -> bool {
    match kind {
        "null" => value.is_null(),
        "boolean" => value.is_boolean(),
        "integer" => value.is_i64() || value.is_u64(),
        "number" => value.is_number(),
        "string" => value.is_string(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        _ => false,
    }
}

#[test]
fn a_document_that_says_less_or_more_than_its_schema_is_found() {
    let schema: Value = serde_json::json!({
        "$defs": { "Card": { "type": "string" } },
        "type": "object",
        "properties": {
            "schema": { "const": "house/toss/1" },
            "won": { "type": ["boolean", "null"] },
            "cards": { "type": "array", "items": { "$ref": "#/$defs/Card" } },
            "by_name": { "type": "object", "additionalProperties": { "type": "integer" } },
            "shape": { "anyOf": [{ "type": "integer", "minimum": 0 }, { "type": "string" }] },
        },
        "required": ["schema", "won", "cards"],
    });
    let good = serde_json::json!({
        "schema": "house/toss/1", "won": null, "cards": ["As"], "by_name": { "a": 1 }, "shape": 1,
    });
    assert_eq!(fault(&schema, &good), None);
    let faulty = [
        ("/schema", serde_json::json!("house/toss/2")),
        ("/won", serde_json::json!("yes")),
        ("/cards/0", serde_json::json!(7)),
        ("/by_name/a", serde_json::json!("one")),
        ("/shape", serde_json::json!(-1)),
    ];
    for (place, wrong) in faulty {
        let mut document = good.clone();
        *document.pointer_mut(place).expect("it is there") = wrong;
        assert!(fault(&schema, &document).is_some_and(|it| it.contains(place)), "{document}");
    }
    for key in ["schema", "won", "cards"] {
        let mut document = good.clone();
        document.as_object_mut().expect("an object").remove(key);
        assert_eq!(fault(&schema, &document), Some(format!("/{key} is not there")));
    }
    let mut more = good.clone();
    more["joy"] = 1.into();
    assert_eq!(fault(&schema, &more), Some("/joy: the schema has no such key".to_owned()));
    let strange = serde_json::json!({ "type": "object", "patternProperties": {} });
    assert!(fault(&strange, &serde_json::json!({})).is_some_and(|it| it.contains("understands")));
}
