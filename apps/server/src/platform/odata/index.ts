export { type ODataFilter, parseFilter, parseOrderBy } from './parse.ts';
export { type ODataField, toCondition } from './toCondition.ts';
