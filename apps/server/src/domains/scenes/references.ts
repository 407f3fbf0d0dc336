import { type Language, refuse } from '@twinscape/contract';
import { sceneRefusals as refusals, SCENE_REFERENCES_MAX } from '@twinscape/contract/scenes';
import { isUuid } from '../../platform/text/index.ts';

/** What the data of a scene refer to, in small letters, each once. */
export type SceneReferences = {
  readonly model: readonly string[];
  readonly asset: readonly string[];
  readonly device: readonly string[];
  /** Types of assets that stand in the scene as a whole (T-SCN-05). */
  readonly type: readonly string[];
  /** Stored pictures and films, by the addresses under which they are read. */
  readonly file: readonly string[];
  /** Labels, however many of them name one asset. */
  readonly labels: number;
};

/** What the kinds are called where there are too many of one. */
const KIND_NAMES = {
  model: { cn: '模型', en: 'models' },
  asset: { cn: '资产', en: 'assets' },
  device: { cn: '设备', en: 'devices' },
  type: { cn: '资产类型', en: 'asset types' },
  file: { cn: '文件', en: 'files' },
} as const;

/**
 * What a scene names is looked up whenever its share is read: a scene of hundreds of thousands of things would be one
 * that nobody can read.
 */
export function refuseTooManyReferences(references: SceneReferences, language: Language): void {
  for (const kind of ['model', 'asset', 'device', 'type', 'file'] as const)
    if (references[kind].length > SCENE_REFERENCES_MAX)
      throw refuse(refusals['scene.tooManyNamed'], { kind: KIND_NAMES[kind][language], limit: SCENE_REFERENCES_MAX });
}

/** The names under which the specification's data and our own name a thing (E-AssetLabel, E-AssetRelationModel). */
const KIND_BY_FIELD: Readonly<Record<string, 'model' | 'asset' | 'device' | 'type'>> = {
  modelid: 'model',
  relationmodelid: 'model',
  assetid: 'asset',
  deviceid: 'device',
  alloftype: 'type',
};

const FILE = /^\/api\/File\/Read\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\//i;

/**
 * Finds what data refer to by the names of their fields, wherever they stand: data of another client have a shape of
 * their own, and what a share of the scene lets read follows from this. Pure.
 */
export function collectReferences(document: unknown): SceneReferences {
  const found = {
    model: new Set<string>(),
    asset: new Set<string>(),
    device: new Set<string>(),
    type: new Set<string>(),
    file: new Set<string>(),
  };
  let labels = 0;
  const pending: unknown[] = [document];
  while (pending.length > 0) {
    const value = pending.pop();
    const [, file] = typeof value === 'string' ? (FILE.exec(value) ?? []) : [];
    if (file) found.file.add(file.toLowerCase());
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, inner] of Object.entries(value)) {
      const kind = KIND_BY_FIELD[name.toLowerCase()];
      if (kind && typeof inner === 'string' && isUuid(inner)) found[kind].add(inner.toLowerCase());
      if (name === 'labels' && Array.isArray(inner)) labels += inner.length;
      pending.push(inner);
    }
  }
  const { model, asset, device, type, file } = found;
  return { model: [...model], asset: [...asset], device: [...device], type: [...type], file: [...file], labels };
}
