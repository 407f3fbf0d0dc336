import { decodeFromWire, type Language } from '@twinscape/contract';
import { ASSET_JSON_MAX, type AssetFromJson, assetFromJson, assetSystemCalls } from '@twinscape/contract/assets';
import { findValidationError } from '../../../ui/form/validationError.ts';

const file = assetSystemCalls.ImportAssetFromJson.input.pick({
  assetFromJsons: true,
  links: true,
  relationModelName: true,
});

/** A selection of components as a model system writes it, read and judged. */
export type Selection = {
  readonly trees: readonly AssetFromJson[];
  readonly links: readonly { readonly from: string; readonly to: string }[] | undefined;
  readonly modelName: string | undefined;
  /** Assets in all, and how many levels deep they stand. */
  readonly count: number;
  readonly depth: number;
  /** Such as name elements of a model. */
  readonly ofElements: number;
  /** Names of types with their assets, the largest first; '' for those that name none. */
  readonly types: readonly (readonly [name: string, count: number])[];
};
/** Why a file is not taken: of which asset, counted from 1 and named where it has a name. */
export type Problem = { readonly nth: number; readonly name: string; readonly message: string };
export type SelectionResult =
  | { readonly selection: Selection }
  | { readonly problems: readonly Problem[] }
  | { readonly unreadable: 'json' | 'none' | 'tooMany' };

/** Problems that are told at once. */
const PROBLEMS_MAX = 20;

/**
 * What a JSON file holds (C-AST-29): a list of assets with their children, or the body of the call with
 * `AssetFromJsons` and `Links`; names of fields in any case. Every asset is judged by the contract's schema before
 * anything is sent. Pure.
 */
export function readSelection(text: string, language: Language): SelectionResult {
  const body = parseJson(text);
  if (body === undefined) return { unreadable: 'json' };
  const {
    assetFromJsons: trees,
    links,
    relationModelName,
  } = decodeFromWire(file, Array.isArray(body) ? { assetFromJsons: body } : body) as Partial<{
    assetFromJsons: AssetFromJson[];
    links: Selection['links'];
    relationModelName: string;
  }>;
  if (!Array.isArray(trees) || trees.length === 0) return { unreadable: 'none' };
  const types = new Map<string, number>();
  const problems: Problem[] = [];
  let [count, depth, ofElements] = [0, 0, 0];
  // Without recursion: a file may be deeper than what is taken.
  const stack = trees.map((one) => ({ one, level: 1 })).reverse();
  for (let at = stack.pop(); at && count <= ASSET_JSON_MAX; at = stack.pop()) {
    const { one, level } = at;
    const { children, ...own } = (one ?? {}) as Partial<AssetFromJson>;
    count += 1;
    depth = Math.max(depth, level);
    if (own.relationModelElementIds?.length) ofElements += 1;
    const type = own.assetClassTypeId ? '' : (own.classTypeName ?? '');
    types.set(type, (types.get(type) ?? 0) + 1);
    const message = findValidationError(assetFromJson, own, language);
    if (message && problems.length < PROBLEMS_MAX)
      problems.push({ nth: count, name: String(own.assetName ?? ''), message });
    if (Array.isArray(children))
      for (const child of children.toReversed()) stack.push({ one: child, level: level + 1 });
  }
  if (count > ASSET_JSON_MAX) return { unreadable: 'tooMany' };
  if (problems.length > 0) return { problems };
  const byCount = [...types].sort(([, one], [, other]) => other - one);
  return { selection: { trees, links, modelName: relationModelName, count, depth, ofElements, types: byCount } };
}

function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
