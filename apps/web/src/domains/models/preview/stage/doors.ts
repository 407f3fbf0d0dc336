import { modelElementCalls } from '@twinscape/contract/models';
import { send } from '../../../../platform/api/index.ts';
import type { DrawnModel } from './stage.ts';

/** What a walker goes through: doors, which open, and what only marks a hole or a border (IFC 4.3, 2x3). */
const PASSABLE: ReadonlySet<string> = new Set([
  'IfcDoor',
  'IfcDoorStandardCase',
  'IfcOpeningElement',
  'IfcOpeningStandardCase',
  'IfcVirtualElement',
]);

/** The elements of models through which one walks; asked for when somebody begins to walk. */
export class Doors {
  private readonly known = new WeakMap<object, Promise<ReadonlySet<number>>>();
  private readonly open = new Map<string, ReadonlySet<number>>();

  readonly isPassable = (modelId: string, element: number): boolean => this.open.get(modelId)?.has(element) ?? false;

  /** Of a model that cannot be asked now doors stay closed; the next walk asks again. */
  async learn(models: readonly DrawnModel[]): Promise<void> {
    await Promise.all(
      models.map(async (model) => {
        const asked = this.known.get(model.elements) ?? passableOf(model);
        this.known.set(model.elements, asked);
        try {
          this.open.set(model.modelId, await asked);
        } catch {
          this.known.delete(model.elements);
        }
      }),
    );
  }
}

async function passableOf({ elements }: DrawnModel): Promise<ReadonlySet<number>> {
  const { classes } = await send(modelElementCalls.GetElementFields, elements.of, { handles: true });
  const own = classes.filter((one) => PASSABLE.has(one.class));
  const numbers = await Promise.all(own.map((one) => elements.below(`class:${one.class}`)));
  return new Set(numbers.flat());
}
