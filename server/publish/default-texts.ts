/** Shown on sample and empty sites where the profile has none. */
export const DEFAULT_TAGLINES = ['Precision in function.', 'Rigor in process.', 'Beauty in what you build.'];
export const DEFAULT_HEADLINE = 'High velocity. High quality. Deep understanding.';
