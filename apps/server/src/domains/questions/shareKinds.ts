/** What links of this domain are of: a model with its questions, or one question. */
export const MODEL_SHARE = 'model';
export const QUESTION_SHARE = 'question';
