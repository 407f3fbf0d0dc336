// Old Node versions read this file too: no syntax newer than theirs.
const OLDEST = [20, 19];

/** Ends with one clear sentence when this Node is too old for the product. */
export function checkNodeVersion() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return;
  process.stderr.write(
    `孪境需要 Node.js ${OLDEST.join('.')} 或更高版本，当前为 ${process.versions.node}，请从 https://nodejs.org 安装。\n` +
      `Twinscape needs Node.js ${OLDEST.join('.')} or newer; this is ${process.versions.node}. Get it from https://nodejs.org.\n`,
  );
  process.exit(1);
}
