/** The SHA-256 of what a model is trained on: the questions and the code, without comments, that extracts its features. */
export declare function trainingDigest(featuresFile: string): string;
