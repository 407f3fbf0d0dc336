/** Links that many kinds of nodes leave by, by ThingsBoard's names. */
export const TRUE_FALSE = ['True', 'False', 'Failure'] as const;
export const SUCCESS = ['Success', 'Failure'] as const;
