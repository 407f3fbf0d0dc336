import type { StepValue, Token } from '../step/values.ts';

type Kind = 'contained' | 'aggregated' | 'nested' | 'typed' | 'described' | 'made' | 'member';

/** How each kind is written: whether the one side stands before the many, as the schema has it. */
const FORMS: Record<Kind, { type: string; oneFirst: boolean; name: string }> = {
  contained: { type: 'IFCRELCONTAINEDINSPATIALSTRUCTURE', oneFirst: false, name: 'in' },
  aggregated: { type: 'IFCRELAGGREGATES', oneFirst: true, name: 'parts of' },
  nested: { type: 'IFCRELNESTS', oneFirst: true, name: 'ports of' },
  typed: { type: 'IFCRELDEFINESBYTYPE', oneFirst: false, name: 'of type' },
  described: { type: 'IFCRELDEFINESBYPROPERTIES', oneFirst: false, name: 'with' },
  made: { type: 'IFCRELASSOCIATESMATERIAL', oneFirst: false, name: 'made of' },
  member: { type: 'IFCRELASSIGNSTOGROUP', oneFirst: false, name: 'members of' },
};

/** Writes an entity that has an identity of its own, which follows from its path. */
type RootedWriter = { rooted(type: string, path: string, ...attributes: StepValue[]): Token };
type Gathered = { readonly one: Token; readonly path: string; readonly many: Token[] };

/**
 * Gathers who belongs to what within one storey, so that a relation is written once for many and nothing outlives its
 * storey.
 */
export class RelationWriter {
  readonly #gathered = new Map<Kind, Map<string, Gathered>>();
  readonly #path: string;

  constructor(path: string) {
    this.#path = path;
  }

  /** `path` names the one side within the file; it becomes part of the relation's own GlobalId. */
  gather(kind: Kind, one: Token, path: string, many: Token): void {
    let ofKind = this.#gathered.get(kind);
    if (!ofKind) {
      ofKind = new Map();
      this.#gathered.set(kind, ofKind);
    }
    const known = ofKind.get(one.text);
    if (known) known.many.push(many);
    else ofKind.set(one.text, { one, path, many: [many] });
  }

  write(model: RootedWriter): void {
    for (const [kind, ofKind] of this.#gathered) {
      const form = FORMS[kind];
      for (const { one, path, many } of ofKind.values()) {
        const id = `${this.#path}/${form.name}/${path}`;
        if (kind === 'member') model.rooted(form.type, id, undefined, undefined, many, undefined, one);
        else if (form.oneFirst) model.rooted(form.type, id, undefined, undefined, one, many);
        else model.rooted(form.type, id, undefined, undefined, many, one);
      }
    }
    this.#gathered.clear();
  }
}
