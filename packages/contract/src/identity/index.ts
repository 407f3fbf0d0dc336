import { identityCalls } from './calls.ts';
import { oauthCalls } from './oauthCalls.ts';

export { accountFieldLabels, identityFieldLabels } from './fieldLabels.ts';
export { oauthRefusals } from './oauthRefusals.ts';
export * from './oauthShapes.ts';
export { identityRefusals } from './refusals.ts';
export * from './shapes.ts';
export { identityCalls, oauthCalls };
/** Every call of this domain. */
export const allIdentityCalls = { ...identityCalls, ...oauthCalls } as const;
export { TABLE_LAYOUTS_MAX, type TableLayout } from './tableLayout.ts';
