/** The union of both specifications' lists; an unknown icon is shown as Code. */
export const ICONS = [
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

/** An unknown colour is blue in the admin area and neutral on the page. */
export const COLORS = ['purple', 'blue', 'green', 'orange', 'indigo', 'yellow', 'red', 'pink', 'gray', 'teal', 'cyan'] as const;
