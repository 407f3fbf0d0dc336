/** Ways through the tree of categories as a cell holds them: `暖通/冷水机组; 重点设备`. */

const LEVEL = '/';
const NEXT = ';';

/** Pure. */
export const formatPath = (names: readonly string[]): string =>
  names.map((name) => name.replace(/[\\/;；]/g, (sign) => `\\${sign}`)).join(LEVEL);

export const formatPaths = (paths: readonly (readonly string[])[]): string => paths.map(formatPath).join(`${NEXT} `);

/**
 * The paths of a cell, each a list of names; levels that are left empty stay so, to be refused. The full-width `；`
 * divides, too. Pure.
 */
export function parsePaths(cell: string): string[][] {
  const paths: string[][] = [];
  let names: string[] = [];
  let name = '';
  const endName = () => {
    names.push(name.trim());
    name = '';
  };
  const endPath = () => {
    endName();
    if (names.some((one) => one !== '')) paths.push(names);
    names = [];
  };
  for (let at = 0; at < cell.length; at += 1) {
    const sign = cell[at] ?? '';
    const next = cell[at + 1] ?? '';
    if (sign === '\\' && /[\\/;；]/.test(next)) {
      name += next;
      at += 1;
    } else if (sign === LEVEL) endName();
    else if (sign === NEXT || sign === '；') endPath();
    else name += sign;
  }
  endPath();
  return paths;
}
