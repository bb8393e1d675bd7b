/** An unknown icon is shown as Code. */
export const CATEGORY_ICONS = [
  'Brain',
  'Code',
  'Monitor',
  'Server',
  'Cloud',
  'Database',
  'Settings',
  'Zap',
  'Target',
  'Shield',
  'BookOpen',
  'Crown',
  'Palette',
  'Search',
  'Smartphone',
  'Wrench',
] as const;

/** An unknown color is shown as blue in the admin area and as neutral on the home page. */
export const CATEGORY_COLORS = [
  'purple',
  'blue',
  'green',
  'orange',
  'indigo',
  'yellow',
  'red',
  'pink',
  'gray',
  'teal',
  'cyan',
] as const;

/** The color of a category without one. */
export const DEFAULT_COLOR = 'blue';
