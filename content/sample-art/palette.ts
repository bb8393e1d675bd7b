/** Warm paper, near-black ink and one accent. The pictures use no other colors. */
export const palette = {
  white: '#fdfaf3',
  paper: '#f6f1e7',
  linen: '#ece4d5',
  sand: '#dccfb8',
  clay: '#b9a88d',
  stone: '#8a8071',
  slate: '#4d4943',
  coal: '#2c2926',
  ink: '#1b1917',
  vermilion: '#e2472b',
} as const;
