import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { handleSandboxWork } from '../sandbox/index.ts';
import { readZip } from '../zip/index.ts';
import { REPORT_FONTS } from './fonts.ts';
import { PAGE, ReportLayout, type ReportPicture } from './layout.ts';
import type { ReportContent } from './report.ts';
import { CONTENT_NAME, reportWork } from './work.ts';

const LIMITS = { maxEntries: 10_000, maxInflatedBytes: 512 * 1024 ** 2, maxRatio: 1_000 };
/** Pixels of the longer side of a picture on paper: 150 a inch over the width of the page. */
const PICTURE_SIDE = 1_100;

/** Runs in the process outside. */
export const reportHandler = handleSandboxWork(reportWork, async (input, _options, results) => {
  const archive = await readZip(input, LIMITS);
  const json = await archive.read(CONTENT_NAME);
  if (!json) throw new TypeError('the report has no content');
  const content = JSON.parse(json.toString('utf8')) as ReportContent;
  const pictures = new Map<string, ReportPicture>();
  for (const name of archive.names) {
    if (name === CONTENT_NAME) continue;
    const bytes = await archive.read(name);
    const picture = bytes && (await preparePicture(bytes));
    if (picture) pictures.set(name, picture);
  }
  const pdf = new PDFDocument({
    size: 'A4',
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    lang: content.language === 'cn' ? 'zh-CN' : 'en',
    displayTitle: true,
    margins: { top: PAGE.top, bottom: PAGE.bottom, left: PAGE.side, right: PAGE.side },
    info: { Title: content.title, Author: content.author, Creator: 'Twinscape 孪境' },
  });
  for (const [name, file] of Object.entries(REPORT_FONTS)) pdf.registerFont(name, file);
  const whole = buffer(pdf);
  const pages = new ReportLayout(pdf, content, pictures).write();
  pdf.end();
  await results.blob(await whole);
  return { pages };
});

/** As paper takes it; a picture that cannot be read is left out. */
async function preparePicture(bytes: Buffer): Promise<ReportPicture | undefined> {
  try {
    const { data, info } = await sharp(bytes)
      .resize({ width: PICTURE_SIDE, height: PICTURE_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    return undefined;
  }
}
