export { orderTbRows, type TbListQuery } from './order.ts';
export { toTbPage } from './page.ts';
export { parseCustomerId, parseReferenceId } from './references.ts';
