export { type ODataComparison, type ODataFilter, type ODataValue, parseFilter, parseOrderBy } from './parse.ts';
export { type ODataField, toCondition } from './toCondition.ts';
