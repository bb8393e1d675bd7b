import { z } from 'zod';

/** A valid URL that would break out of an unescaped attribute. */
export const HOSTILE_URL = "https://hostile.example/'onfocus='ran(1)'?a=`&quot;&lt;";

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

/** A body with the text in every text field of a schema, truncated to the maximum length of the field. */
export function hostileBody(schema: z.ZodType, text: string): unknown {
  return fillShape(toShape(schema), '', (maxLength) => text.slice(0, maxLength));
}

/** A body with the whole text in every text field of a schema, as if validation had been bypassed. */
export function uncheckedBody(schema: z.ZodType, text: string): unknown {
  return fillShape(toShape(schema), '', () => text);
}

type TextForLength = (maxLength: number | undefined) => string;

function toShape(schema: z.ZodType): Shape {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;
}

function fillShape(shape: Shape, name: string, text: TextForLength): unknown {
  const [first] = shape.anyOf ?? [];
  // Next to a type, `anyOf` only narrows it.
  if (first && !shape.type) return fillShape(first, name, text);
  if (shape.enum) return shape.enum[0];
  // If a schema allows several types, the first one counts.
  switch ([shape.type].flat()[0]) {
    case 'object':
      return Object.fromEntries(Object.entries(shape.properties ?? {}).map(([key, inner]) => [key, fillShape(inner, key, text)]));
    case 'array':
      return [fillShape(shape.items ?? {}, name, text)];
    case 'string':
      return textFor(shape, name, text);
    case 'integer':
      return 1;
    case 'boolean':
      return true;
    default:
      throw new Error(`This helper does not support the schema of "${name}": ${JSON.stringify(shape)}`);
  }
}

function textFor({ pattern, maxLength, format }: Shape, name: string, text: TextForLength): string {
  if (format === 'uuid') return '6f1c7e2a-0b7e-4a53-9d2e-0d5f4c3b2a10';
  if (/url$/i.test(name)) return HOSTILE_URL;
  const start = pattern?.startsWith('^\\/') ? '/' : '';
  return start + text(maxLength && maxLength - start.length);
}
