//! The description of everything the house answers, for programs: OpenAPI, made from the types that
//! are sent and committed as docs/openapi.json, which is what is served.

use axum::Router;
use axum::http::header;
use axum::routing::get;

use crate::house::House;

/// The description as it is served.
pub const DOCUMENT: &str = include_str!("../../../docs/openapi.json");

/// The address of the description.
pub fn router() -> Router<House> {
    let kind = [(header::CONTENT_TYPE, "application/json")];
    Router::new().route("/openapi.json", get(async move || (kind, DOCUMENT)))
}

#[cfg(feature = "schema")]
pub use made::document;

/// The description, made anew from the types.
#[cfg(feature = "schema")]
mod made {
    use schemars::generate::{SchemaGenerator, SchemaSettings};
    use schemars::{JsonSchema, Schema};
    use seat::Said;
    use serde_json::{Map, Value, json};
    use verifier::RoundProof;

    use crate::desk::{Job, Question};
    use crate::problem::Problem;
    use crate::session_routes::{Coming, SessionDocument, TokenDocument};
    use crate::staff::{Added, First, SigningIn};
    use crate::tables::{
        AskDocument, ClosedTable, Done, EventDocument, ExplanationDocument, Joining, OpenedTable,
        RoundDocument, TableList, ToOpen, ViewDocument,
    };

    /// What is asked of one address.
    struct Operation {
        call: (&'static str, &'static str),
        about: &'static str,
        queries: &'static [(&'static str, &'static str)],
        keyed: Keyed,
        sends: Option<Schema>,
        gives: (u16, Gives),
    }

    /// Whether a call carries a key.
    #[derive(PartialEq)]
    enum Keyed {
        Yes,
        No,
    }

    enum Gives {
        Nothing,
        Text(&'static str),
        Document(Schema),
    }

    /// How a call is written down below.
    macro_rules! operations {
        ($made:ident; $(
            $method:literal $path:literal $about:literal
            $(? $($query:literal $means:literal),+)?
            $(keyed $keyed:ident)? $(sends $Sends:ty)?
            => $status:literal $gives:ident($($Gives:tt)?);
        )+) => {
            vec![$(Operation {
                call: ($method, $path),
                about: $about,
                queries: &[$($(($query, $means)),+)?],
                keyed: operations!(@keyed $($keyed)?),
                sends: operations!(@sends $made $($Sends)?),
                gives: ($status, operations!(@gives $made $gives $($Gives)?)),
            }),+]
        };
        (@keyed) => { Keyed::No };
        (@keyed yes) => { Keyed::Yes };
        (@sends $made:ident) => { None };
        (@sends $made:ident $Sends:ty) => { Some($made.subschema_for::<$Sends>()) };
        (@gives $made:ident nothing) => { Gives::Nothing };
        (@gives $made:ident text $kind:literal) => { Gives::Text($kind) };
        (@gives $made:ident json $Gives:tt) => { Gives::Document(named::<$Gives>(&mut $made)) };
    }

    fn named<T: JsonSchema>(made: &mut SchemaGenerator) -> Schema {
        made.subschema_for::<T>()
    }

    /// The lists and tables of others, by a name of one word.
    type Games = desk::list::ListDocument;
    type Facts = floor::shared::TableFacts;
    type Hint = floor::shared::HintView;

    /// Everything that can be asked, by what it is about.
    fn operations(made: &mut SchemaGenerator) -> Vec<Operation> {
        let mut all = of_people(made);
        all.extend(of_tables(made));
        all.extend(of_logs_and_answers(made));
        all
    }

    fn of_people(mut made: &mut SchemaGenerator) -> Vec<Operation> {
        operations! { made;
            "get" "/healthz" "Whether the house lives" => 200 text("text/plain");
            "get" "/readyz" "Whether it takes requests" => 200 text("text/plain");
            "get" "/metrics" "What it has counted" => 200 text("text/plain");
            "get" "/openapi.json" "This description" => 200 text("application/json");
            "post" "/api/session" "Come: a session with play money" sends Coming
                => 201 json(SessionDocument);
            "get" "/api/session" "Who you are, and what you have" => 200 json(SessionDocument);
            "delete" "/api/session" "Go: the cookie or token opens nothing more" => 204 nothing();
            "post" "/api/session/grant" "Play money for who has none left"
                => 200 json(SessionDocument);
            "post" "/api/session/tokens" "A token for a program, told once"
                => 201 json(TokenDocument);
            "delete" "/api/session/tokens/{token}" "Revoke a token" => 204 nothing();
            "post" "/api/staff/first" "The first member of staff, by the link of the console"
                sends First => 200 json(SessionDocument);
            "post" "/api/staff" "Add a member of staff" sends Added => 201 nothing();
            "post" "/api/staff/sign-in" "Go on duty" sends SigningIn => 200 json(SessionDocument);
            "post" "/api/staff/sign-out" "Go off duty" => 200 json(SessionDocument);
        }
    }

    fn of_tables(mut made: &mut SchemaGenerator) -> Vec<Operation> {
        operations! { made;
            "get" "/api/games" "The games of the house" => 200 json(Games);
            "get" "/api/tables" "The tables you may know of, the newest first"
                ? "after" "The last table of the page before" => 200 json(TableList);
            "post" "/api/tables" "Open a table" keyed yes sends ToOpen => 201 json(OpenedTable);
            "get" "/api/tables/{table}" "A table as you see it"
                ? "from" "The viewpoint: spectator, seat-N, floor, surveillance"
                => 200 json(ViewDocument);
            "get" "/api/tables/{table}/facts" "What a table is" => 200 json(Facts);
            "get" "/api/tables/{table}/closed" "Why a table stays closed, for the staff"
                => 200 json(ClosedTable);
            "post" "/api/tables/{table}/join" "Join a private table" sends Joining => 204 nothing();
            "post" "/api/tables/{table}/commands" "Say something at a table" keyed yes sends Said
                => 200 json(Done);
            "get" "/api/tables/{table}/hint" "What your choices are worth"
                ? "seat" "Which of your seats" => 200 json(Hint);
        }
    }

    fn of_logs_and_answers(mut made: &mut SchemaGenerator) -> Vec<Operation> {
        operations! { made;
            "get" "/api/tables/{table}/rounds/{round}" "A round that is over, step by step"
                ? "from" "The viewpoint" => 200 json(RoundDocument);
            "post" "/api/tables/{table}/rounds/{round}/look" "What was hidden in it, on record"
                keyed yes => 200 json(RoundDocument);
            "get" "/api/tables/{table}/rounds/{round}/explanation" "Why wagers won and lost"
                => 200 json(ExplanationDocument);
            "get" "/api/tables/{table}/rounds/{round}/proof" "What house verify-round checks"
                ? "from" "The viewpoint" => 200 json(RoundProof);
            "get" "/api/tables/{table}/log" "Your copy of the log, for house audit verify"
                ? "from" "The viewpoint" => 200 text("application/octet-stream");
            "get" "/api/tables/{table}/log/checkpoint" "Its signed end" => 200 text("text/plain");
            "get" "/api/tables/{table}/log/seed" "What lies beside a copy in place of seeds"
                => 200 text("text/plain");
            "get" "/api/key" "The public key that checkpoints verify with"
                => 200 text("text/plain");
            "get" "/api/events" "What happens, as server-sent events: view, happened, ask, job"
                ? "tables" "Tables, parted by commas; ID@VIEWPOINT",
                  "jobs" "Questions to the desk, parted by commas",
                  "after" "The cursor to go on from, where no Last-Event-ID says so"
                => 200 text("text/event-stream");
            "post" "/api/desk" "Ask the desk" sends Question => 202 json(Job);
            "get" "/api/desk/{job}" "How far a question is" => 200 json(Job);
            "delete" "/api/desk/{job}" "Wait no more for it" => 200 json(Job);
        }
    }

    /// The whole description.
    pub fn document() -> Value {
        let mut made = SchemaSettings::openapi3().into_generator();
        let operations = operations(&mut made);
        let problem = made.subschema_for::<Problem>();
        let told = [
            ("view", made.subschema_for::<ViewDocument>()),
            ("happened", made.subschema_for::<EventDocument>()),
            ("ask", made.subschema_for::<AskDocument>()),
            ("job", made.subschema_for::<Job>()),
        ];
        let mut paths = Map::new();
        for operation in operations {
            let (method, path) = operation.call;
            let described = described(operation, &problem);
            let at = paths.entry(path).or_insert_with(|| json!({}));
            at[method] = described;
        }
        let events: Map<String, Value> =
            told.into_iter().map(|(kind, schema)| (kind.to_owned(), schema.into())).collect();
        let mut schemas = Value::Object(made.take_definitions(true));
        without_tuples(&mut schemas);
        json!({
            "openapi": "3.0.3",
            "info": { "title": "House Rules", "version": env!("CARGO_PKG_VERSION") },
            "paths": paths,
            "x-events": events,
            "components": {
                "securitySchemes": {
                    "cookie": { "type": "apiKey", "in": "cookie", "name": crate::sessions::COOKIE },
                    "token": { "type": "http", "scheme": "bearer" },
                },
                "schemas": schemas,
            },
            "security": [{ "cookie": [] }, { "token": [] }],
        })
    }

    /// A list of so many things, each of its own kind, as this version of OpenAPI can say it: each
    /// is one of these kinds.
    fn without_tuples(schema: &mut Value) {
        match schema {
            Value::Object(fields) => {
                if let Some(Value::Array(kinds)) = fields.get_mut("items") {
                    let mut kinds = std::mem::take(kinds);
                    kinds.dedup();
                    let items =
                        if kinds.len() == 1 { kinds.remove(0) } else { json!({ "anyOf": kinds }) };
                    fields.insert("items".to_owned(), items);
                }
                fields.values_mut().for_each(without_tuples);
            }
            Value::Array(all) => all.iter_mut().for_each(without_tuples),
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
        }
    }

    fn described(operation: Operation, problem: &Schema) -> Value {
        let parameters = parameters(&operation);
        let Operation { about, sends, gives: (status, gives), .. } = operation;
        let refusal = json!({
            "description": "A refusal, with reason, paragraph and what would be accepted",
            "content": { "application/problem+json": { "schema": problem } },
        });
        let mut described = json!({
            "summary": about,
            "responses": { status.to_string(): answer(about, gives), "default": refusal },
        });
        if !parameters.is_empty() {
            described["parameters"] = parameters.into();
        }
        if let Some(schema) = sends {
            let content = json!({ "application/json": { "schema": schema } });
            described["requestBody"] = json!({ "required": true, "content": content });
        }
        described
    }

    fn parameters(operation: &Operation) -> Vec<Value> {
        let Operation { call, queries, keyed, .. } = operation;
        let in_path =
            call.1.split('/').filter_map(|part| part.strip_prefix('{')?.strip_suffix('}'));
        let text = json!({ "type": "string" });
        let mut parameters: Vec<Value> = in_path
            .map(|name| json!({ "name": name, "in": "path", "required": true, "schema": text }))
            .collect();
        parameters.extend(queries.iter().map(|(name, about)| {
            let required = *name == "seat";
            json!({
                "name": name, "in": "query", "required": required, "description": about,
                "schema": text,
            })
        }));
        if *keyed == Keyed::Yes {
            let schema = json!({ "type": "string", "minLength": 8, "maxLength": 64 });
            let about = "New for every command, the same when it is sent again";
            parameters.push(json!({
                "name": "Idempotency-Key", "in": "header", "required": true,
                "description": about, "schema": schema,
            }));
        }
        parameters
    }

    fn answer(about: &str, gives: Gives) -> Value {
        let mut answer = json!({ "description": about });
        match gives {
            Gives::Nothing => {}
            Gives::Text(kind) => answer["content"] = json!({ kind: {} }),
            Gives::Document(schema) => {
                answer["content"] = json!({ "application/json": { "schema": schema } });
            }
        }
        answer
    }
}
