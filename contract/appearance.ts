import { z } from 'zod';

/* The owner's choices for the look of the page. The styles of each are in web/ui/styles/tokens.css; the first of each list is
   the default. */

export const ACCENTS = ['vermilion', 'cobalt', 'forest', 'plum', 'teal', 'ochre'] as const;
export const TYPEFACES = ['editorial', 'modern', 'classic'] as const;
export const DENSITIES = ['comfortable', 'compact'] as const;

export const appearanceSchema = z.object(
  {
    accent: z.enum(ACCENTS, 'Unknown accent'),
    typeface: z.enum(TYPEFACES, 'Unknown typeface'),
    density: z.enum(DENSITIES, 'Unknown density'),
  },
  'An appearance needs an accent, a typeface and a density',
);

export type Appearance = z.output<typeof appearanceSchema>;

export const DEFAULT_APPEARANCE: Appearance = { accent: ACCENTS[0], typeface: TYPEFACES[0], density: DENSITIES[0] };

export const APPEARANCE_CHOICES = ['accent', 'typeface', 'density'] as const satisfies (keyof Appearance)[];
