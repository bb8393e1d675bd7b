import { z } from 'zod';
import { ALSO_ACCEPTS, ENTRY_SCHEMA, REQUIRED_TOGETHER } from '../../contract/schema-metadata.ts';

/** JSON Schema 2020-12, the dialect of OpenAPI 3.1. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Whether a schema describes the value before or after parsing. */
type Direction = 'input' | 'output';

export type SchemaConverter = (schema: z.ZodType, io: Direction) => JsonSchema;

/** Converts zod schemas. Those with an `id` in their metadata are collected in `named` and referenced. */
export function createSchemaConverter(namedSchemas: Record<string, JsonSchema>): SchemaConverter {
  return schemaOf;

  function schemaOf(schema: z.ZodType, io: Direction): JsonSchema {
    // Wrapped in an object, because zod never makes the root schema a reference.
    const { properties, $defs } = z.toJSONSchema(z.object({ schema }), {
      io,
      unrepresentable: 'any',
      override: override(io),
    });
    Object.assign(namedSchemas, $defs);
    return (properties?.schema ?? {}) as JsonSchema;
  }

  /** Adds what zod's conversion leaves out. */
  function override(io: Direction) {
    return ({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: JsonSchema }) => {
      delete jsonSchema[REQUIRED_TOGETHER];
      const { [ALSO_ACCEPTS]: alternative, [ENTRY_SCHEMA]: itemSchema, default: defaultValue, ...base } = jsonSchema;
      const def = zodSchema._zod.def;
      // Every transformation in use keeps the type of its input.
      const isTransformed = io === 'output' && def.type === 'pipe' && def.out._zod.def.type === 'transform';
      if (isTransformed) replace(jsonSchema, schemaOf(def.in as z.ZodType, io));
      else if (itemSchema) replace(jsonSchema, schemaOf(itemSchema as z.ZodType, io));
      else if (alternative)
        replace(jsonSchema, io === 'input' ? { anyOf: [...(base.anyOf ?? [base]), alternative as JsonSchema] } : base);
      if (defaultValue !== undefined) jsonSchema.default = defaultValue;
    };
  }
}

function replace(schema: JsonSchema, replacement: JsonSchema): void {
  for (const key of Object.keys(schema)) delete schema[key];
  Object.assign(schema, replacement);
}
