import imported from '@bacnet-js/client';

// A CommonJS package with a default export: Node hands over the module, whose default is the class.
const { default: inner } = imported as typeof imported & { readonly default?: typeof imported };

export const BacnetClient = inner ?? imported;
export type BacnetClient = InstanceType<typeof imported>;
