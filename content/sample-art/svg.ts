/** Functions that return the markup of the SVG elements used by the pictures. */

export type Attributes = Readonly<Record<string, string | number>>;
export type Point = readonly [x: number, y: number];

export function element(tag: string, attributes: Attributes, ...children: string[]): string {
  const list = Object.entries(attributes).map(([name, value]) => ` ${name}="${roundNumber(value)}"`);
  return `<${tag}${list.join('')}>${children.join('')}</${tag}>`;
}

export function group(attributes: Attributes, ...children: string[]): string {
  return element('g', attributes, ...children);
}

export function rect(x: number, y: number, width: number, height: number, look: Attributes): string {
  return element('rect', { x, y, width, height, ...look });
}

export function circle([cx, cy]: Point, r: number, look: Attributes): string {
  return element('circle', { cx, cy, r, ...look });
}

export function ellipse([cx, cy]: Point, rx: number, ry: number, look: Attributes): string {
  return element('ellipse', { cx, cy, rx, ry, ...look });
}

export function line([x1, y1]: Point, [x2, y2]: Point, look: Attributes): string {
  return element('line', { x1, y1, x2, y2, ...look });
}

export function path(d: string, look: Attributes): string {
  return element('path', { d, ...look });
}

export function polygon(points: readonly Point[], look: Attributes): string {
  return element('polygon', { points: pairs(points), ...look });
}

export function polyline(points: readonly Point[], look: Attributes): string {
  return element('polyline', { points: pairs(points), ...look });
}

/** Liberation Sans has the metrics of Helvetica and Arial, so all three render the same picture. */
export function text([x, y]: Point, content: string, size: number, look: Attributes): string {
  const font = { 'font-family': 'Liberation Sans, Helvetica, Arial, sans-serif', 'font-size': size };
  return element('text', { x, y, ...font, ...look }, content.replaceAll('&', '&amp;').replaceAll('<', '&lt;'));
}

export function filled(fill: string, opacity = 1): Attributes {
  return opacity === 1 ? { fill } : { fill, 'fill-opacity': opacity };
}

export function stroked(stroke: string, width = 1.5, opacity = 1): Attributes {
  const look = { fill: 'none', stroke, 'stroke-width': width, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };
  return opacity === 1 ? look : { ...look, 'stroke-opacity': opacity };
}

export function outlined(fill: string, stroke: string, width = 1.5): Attributes {
  return { ...stroked(stroke, width), fill };
}

export function rotated(degrees: number, [x, y]: Point): Attributes {
  return { transform: `rotate(${roundNumber(degrees)} ${roundNumber(x)} ${roundNumber(y)})` };
}

function pairs(points: readonly Point[]): string {
  return points.map(([x, y]) => `${roundNumber(x)},${roundNumber(y)}`).join(' ');
}

/** Two decimals are finer than one pixel. */
function roundNumber(value: string | number): string | number {
  return typeof value === 'number' ? Math.round(value * 100) / 100 : value;
}
