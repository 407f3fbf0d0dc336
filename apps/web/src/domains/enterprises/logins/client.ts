const BROWSERS = [
  ['Edge', /Edg(?:e|A|iOS)?\/(\d+)/],
  ['WeChat', /MicroMessenger\/(\d+)/],
  ['Opera', /OPR\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:Chrome|CriOS|Chromium)\/(\d+)/],
  ['Safari', /Version\/(\d+)[\d.]* (?:Mobile\/\w+ )?Safari/],
] as const;
const SYSTEMS = [
  ['Windows', /Windows NT/],
  ['Android', /Android/],
  ['HarmonyOS', /OpenHarmony|HarmonyOS/],
  ['iOS', /iPhone|iPad|iPod/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux|X11/],
] as const;

/**
 * A browser's long description of itself as people name it: "Chrome 138 · Windows". Other programs keep their first
 * word.
 */
export function formatClientName(userAgent: string): string {
  const browser = BROWSERS.map(([name, mark]) => [name, mark.exec(userAgent)?.[1]] as const).find(
    ([, version]) => version,
  );
  const system = SYSTEMS.find(([, mark]) => mark.test(userAgent))?.[0];
  const program = browser ? `${browser[0]} ${browser[1]}` : (userAgent.split(/[\s(]/)[0] ?? '');
  return [program, browser ? system : undefined].filter(Boolean).join(' · ');
}
