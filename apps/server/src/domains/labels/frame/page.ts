import type { StaticPage } from '../../../platform/domain.ts';
import { FRAME_SCRIPT } from './frameScript.ts';

/**
 * Nothing of the page around, nothing of the network: an origin of its own, inline code alone, and pictures that the
 * code brings with it.
 */
const POLICY =
  "sandbox allow-scripts; default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data: blob:";

const STYLE =
  'html,body{margin:0;height:100%;overflow:hidden;background:transparent;font:13px/1.4 Inter,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif}';

/**
 * RU-LBL-07: where HTML, CSS and script of a label run. A page of its own, because a frame with its text in `srcdoc`
 * would have the policy of the page around it, which would have to allow inline code then.
 */
export const labelFrame: StaticPage = {
  path: '/label-frame',
  policy: POLICY,
  html: `<!doctype html><html><head><meta charset="utf-8"><title>label</title><style>${STYLE}\n</style></head><body><script>${FRAME_SCRIPT}</script></body></html>`,
};
