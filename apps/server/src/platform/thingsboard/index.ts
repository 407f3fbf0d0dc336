export { toTbPage } from './page.ts';
export { parseCustomerId, parseReferenceId } from './references.ts';
