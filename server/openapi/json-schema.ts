import { z } from 'zod';
import { ALSO_TAKES, JUDGED_BY } from '../../contract/schema-notes.ts';

/** JSON Schema 2020-12, which OpenAPI 3.1 speaks. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Whether a schema is described by what it takes or by what it gives. */
type Side = 'input' | 'output';

export type SchemaOf = (schema: z.ZodType, io: Side) => JsonSchema;

/** Describes schemas, and collects in `named` those that their metadata gives an `id`: there they are referred to. */
export function describeInto(named: Record<string, JsonSchema>): SchemaOf {
  return schemaOf;

  function schemaOf(schema: z.ZodType, io: Side): JsonSchema {
    // A schema that is the root is never a reference.
    const { properties, $defs } = z.toJSONSchema(z.object({ it: schema }), {
      io,
      unrepresentable: 'any',
      override: complete(io),
    });
    Object.assign(named, $defs);
    return (properties?.it ?? {}) as JsonSchema;
  }

  /** Adds what zod leaves out. */
  function complete(io: Side) {
    return ({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: JsonSchema }) => {
      const { [ALSO_TAKES]: also, [JUDGED_BY]: judge, default: initial, ...own } = jsonSchema;
      const def = zodSchema._zod.def;
      // A transformation here keeps the type of what it is given.
      const isTransformed = io === 'output' && def.type === 'pipe' && def.out._zod.def.type === 'transform';
      if (isTransformed) replace(jsonSchema, schemaOf(def.in as z.ZodType, io));
      else if (judge) replace(jsonSchema, schemaOf(judge as z.ZodType, io));
      else if (also) replace(jsonSchema, io === 'input' ? { anyOf: [...(own.anyOf ?? [own]), also as JsonSchema] } : own);
      if (initial !== undefined) jsonSchema.default = initial;
    };
  }
}

function replace(schema: JsonSchema, by: JsonSchema): void {
  for (const key of Object.keys(schema)) delete schema[key];
  Object.assign(schema, by);
}
