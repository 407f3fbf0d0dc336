// Old Node versions read this file too: no syntax newer than theirs.
const OLDEST = { major: 20, minor: 19 };

/** Ends with one clear sentence when this Node is too old for the product. */
export function checkNodeVersion() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > OLDEST.major || (major === OLDEST.major && minor >= OLDEST.minor)) return;
  const needed = `${OLDEST.major}.${OLDEST.minor}`;
  process.stderr.write(
    `孪境需要 Node.js ${needed} 或更高版本，当前为 ${process.versions.node}，请从 https://nodejs.org 安装。\n` +
      `Twinscape needs Node.js ${needed} or newer; this is ${process.versions.node}. Get it from https://nodejs.org.\n`,
  );
  process.exit(1);
}
