import { z } from 'zod';

/** An address that every rule lets through, and that would break out of a careless attribute. */
export const ADDRESS = "https://hostile.example/'onfocus='ran(1)'?a=`&quot;&lt;";

interface Shape {
  type?: string | string[];
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: Shape[];
  enum?: unknown[];
  pattern?: string;
  maxLength?: number;
  format?: string;
}

/** The form of a schema with the text in every place that it has for one, cut to what the schema lets through. */
export function hostileBody(schema: z.ZodType, text: string): unknown {
  return filled(shapeOf(schema), '', (maxLength) => text.slice(0, maxLength));
}

/** The same as if it had come past the schema: never cut. */
export function uncheckedBody(schema: z.ZodType, text: string): unknown {
  return filled(shapeOf(schema), '', () => text);
}

type Cut = (maxLength: number | undefined) => string;

function shapeOf(schema: z.ZodType): Shape {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;
}

function filled(shape: Shape, name: string, text: Cut): unknown {
  const [first] = shape.anyOf ?? [];
  // Beside a type they only narrow it.
  if (first && !shape.type) return filled(first, name, text);
  if (shape.enum) return shape.enum[0];
  // "A text, or null": a text.
  switch ([shape.type].flat()[0]) {
    case 'object':
      return Object.fromEntries(Object.entries(shape.properties ?? {}).map(([key, inner]) => [key, filled(inner, key, text)]));
    case 'array':
      return [filled(shape.items ?? {}, name, text)];
    case 'string':
      return textFor(shape, name, text);
    case 'integer':
      return 1;
    case 'boolean':
      return true;
    default:
      throw new Error(`The schema says of "${name}" what no test knows: ${JSON.stringify(shape)}`);
  }
}

function textFor({ pattern, maxLength, format }: Shape, name: string, text: Cut): string {
  if (format === 'uuid') return '6f1c7e2a-0b7e-4a53-9d2e-0d5f4c3b2a10';
  if (/url$/i.test(name)) return ADDRESS;
  const start = pattern?.startsWith('^\\/') ? '/' : '';
  return start + text(maxLength && maxLength - start.length);
}
