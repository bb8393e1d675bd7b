import { z } from 'zod';
import { SESSION } from './visits.ts';

/** An address that every rule lets through, and that would break out of a careless attribute. */
export const ADDRESS = "https://hostile.example/'onfocus='ran(1)'?a=`&quot;&lt;";

interface Shape {
  type?: string | string[];
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: Shape[] | undefined;
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  maxLength?: number;
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
  // "Nothing, or a text": a text.
  const first = shape.anyOf?.find((one) => one.const === undefined);
  if (first) return filled({ ...shape, anyOf: undefined, ...first }, name, text);
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

function textFor({ pattern, maxLength }: Shape, name: string, text: Cut): string {
  if (name === 'session_id') return SESSION;
  if (/url$/i.test(name)) return ADDRESS;
  const start = pattern?.startsWith('^\\/') ? '/' : '';
  return start + text(maxLength && maxLength - start.length);
}
