import type { ModelRow } from '@twinscape/contract/models';
import { describe, expect, it } from 'vitest';
import { DEFAULT_VIEW, type View } from '../../view/view.ts';
import { byPhase, drawnAs, leading, switched, without } from './together.ts';

const view: View = {
  ...DEFAULT_VIEW,
  models: [{ modelId: 'a', version: '2' }, { modelId: 'b' }],
  sky: 'night',
  selection: [{ model: 'a', elementId: 'x' }],
  hidden: [
    { model: 'a', nodeId: 'class:IfcWall' },
    { model: 'b', nodeId: 'class:IfcDoor' },
  ],
  rest: 'ghost',
};
const row = (modelName: string, phaseId: string) =>
  ({ modelId: modelName, modelName, phaseId, phaseName: phaseId }) as ModelRow;

describe('several models in one view', () => {
  it('are drawn as ever, as ghosts or not at all, each by itself; the same again undoes it', () => {
    const ghost = drawnAs(view.models, 'a', 'ghost');
    expect(ghost).toEqual([{ modelId: 'a', version: '2', drawn: 'ghost' }, { modelId: 'b' }]);
    expect(drawnAs(ghost, 'a', 'ghost')).toEqual(view.models);
    expect(drawnAs(ghost, 'a', undefined)).toEqual(view.models);
    expect(drawnAs(ghost, 'a', 'hidden')[0]?.drawn).toBe('hidden');
  });

  it('change the leading one without being loaded anew', () => {
    expect(leading(view.models, 'b').map(({ modelId }) => modelId)).toEqual(['b', 'a']);
  });

  it('lose with a model what was selected and hidden of it, and nothing else', () => {
    expect(without(view, 'a')).toEqual({
      models: [{ modelId: 'b' }],
      selection: [],
      hidden: [{ model: 'b', nodeId: 'class:IfcDoor' }],
      only: [],
    });
  });

  it('RU-PREV-11 give way to another one alone, seen from the start under the same sky', () => {
    const { models, sky, hidden, rest, camera } = { ...view, ...switched(view, 'c') };
    expect([models, sky, hidden, rest, camera]).toEqual([[{ modelId: 'c' }], 'night', [], '', undefined]);
  });

  it('are listed by phase in the order of the phases, found by name', () => {
    const rows = [row('机电', 'p2'), row('结构', 'p1'), row('建筑', 'p2'), row('旧', 'gone')];
    const listed = (find: string) =>
      byPhase(rows, ['p1', 'p2'], find).map(({ phaseId, models }) => [phaseId, models.map((one) => one.modelName)]);
    expect(listed('')).toEqual([
      ['p1', ['结构']],
      ['p2', ['机电', '建筑']],
      ['gone', ['旧']],
    ]);
    expect(listed(' 建 ')).toEqual([['p2', ['建筑']]]);
  });
});
