import { expect, it } from 'vitest';
import { filterInput } from './query.ts';

const ID = '01890a5d-ac96-774b-bcce-b302099a8057';
const OTHER = '01890a5d-ac96-774b-bcce-b302099a8058';

it('S-AST-02: the filters in the address become those of C-AST-13, and what is none of them filters nothing', () => {
  expect(filterInput({ class: ID, type: '', model: '' })).toEqual({ assetClassId: ID });
  expect(filterInput({ class: ID, type: OTHER, model: ID })).toEqual({ assetClassTypeId: OTHER, relationModelId: ID });
  expect(filterInput({ class: 'pumps', type: '1', model: '' })).toEqual({});
});
