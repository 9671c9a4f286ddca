/** As much of JSON Schema as the schemas in `schemas/` need. */

export interface Schema {
  type?: "array" | "boolean" | "number" | "object" | "string";
  enum?: readonly unknown[];
  pattern?: string;
  maxLength?: number;
  items?: Schema;
  required?: readonly string[];
  properties?: Readonly<Record<string, Schema>>;
  /** No property but those named. */
  additionalProperties?: false;
}

const typeOf = (value: unknown) =>
  Array.isArray(value) ? "array" : typeof value;

function* flawsOfText(value: string, schema: Schema): Generator<string> {
  if (schema.pattern && !new RegExp(schema.pattern).test(value))
    yield `"${value}" is not ${schema.pattern}`;
  if (schema.maxLength !== undefined && value.length > schema.maxLength)
    yield `"${value}" is too long`;
}

function* flawsOfObject(
  value: Readonly<Record<string, unknown>>,
  schema: Schema,
): Generator<string> {
  for (const name of schema.required ?? [])
    if (!(name in value)) yield `${name} is missing`;
  for (const [name, part] of Object.entries(value)) {
    const known = schema.properties?.[name];
    if (known)
      for (const flaw of flawsOf(part, known)) yield `${name}: ${flaw}`;
    else if (schema.additionalProperties === false)
      yield `${name} is not known`;
  }
}

/** What is wrong with a value, in words; nothing, if it is as the schema says. */
export function* flawsOf(value: unknown, schema: Schema): Generator<string> {
  const type = typeOf(value);
  if (schema.enum && !schema.enum.includes(value))
    yield `${String(value)} is none of ${schema.enum.join(", ")}`;
  if (schema.type && type !== schema.type) yield `${type} is no ${schema.type}`;
  else if (typeof value === "string") yield* flawsOfText(value, schema);
  else if (Array.isArray(value))
    for (const item of value) yield* flawsOf(item, schema.items ?? {});
  else if (type === "object" && value !== null)
    yield* flawsOfObject(value as Record<string, unknown>, schema);
}
