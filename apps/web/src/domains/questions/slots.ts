/** Who links what is uploaded beside a model to its version. */
export const MODEL_DOCUMENTS = 'modelVersion';
