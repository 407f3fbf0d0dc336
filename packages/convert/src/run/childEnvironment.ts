/**
 * What programs need of the environment to run at all. Passwords and addresses of the server's own configuration are
 * not among it.
 */
const PASSED_VARIABLES = [
  'PATH',
  'HOME',
  'LANG',
  'LC_ALL',
  'TZ',
  'TMPDIR',
  'TEMP',
  'TMP',
  'LD_LIBRARY_PATH',
  'SystemRoot',
  'PATHEXT',
  'USERPROFILE',
  'APPDATA',
  'LOCALAPPDATA',
  'ProgramData',
] as const;

/** The environment of a child that reads files of strangers. */
export function childEnvironment(): Record<string, string> {
  return Object.fromEntries(
    PASSED_VARIABLES.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
