import { pageNonce } from '../../../platform/styleNonce.ts';
import { readCanvas } from '../../../ui/canvasPicture.ts';

/** A sheet of A4 across, less its margins, at the 96 pixels an inch of CSS. */
const SHEET_PX = 1_046;
const PATIENCE_MS = 4_000;

/**
 * Prints a part of the page on sheets of A4, or saves it as a PDF, by the reader's own browser: a copy of it in a frame
 * of its own, drawings as pictures.
 */
export async function printElement(element: HTMLElement, title: string): Promise<void> {
  const frame = document.createElement('iframe');
  // In sight of nobody, but as wide as what is copied: nothing in it is arranged anew.
  Object.assign(frame.style, { position: 'fixed', left: '-100000px', top: '0', border: '0' });
  frame.style.width = `${element.scrollWidth}px`;
  frame.style.height = `${element.scrollHeight}px`;
  frame.title = title;
  document.body.append(frame);
  const page = frame.contentDocument;
  if (!page || !frame.contentWindow) return frame.remove();
  page.title = title;
  for (const name of ['lang', 'data-theme', 'class']) {
    const value = document.documentElement.getAttribute(name);
    if (value !== null) page.documentElement.setAttribute(name, value);
  }
  copyStyles(page);
  const heading = page.createElement('h1');
  heading.textContent = title;
  Object.assign(heading.style, { margin: '0 0 8px', fontSize: '18px' });
  const copy = page.importNode(element, true);
  copyDrawings(element, copy);
  page.body.append(heading, copy);
  Object.assign(page.body.style, {
    margin: '0',
    background: 'transparent',
    zoom: String(SHEET_PX / element.scrollWidth),
  });
  await waitForPictures(page);
  const { contentWindow } = frame;
  await new Promise<void>((resolve) => {
    contentWindow.addEventListener('afterprint', () => resolve(), { once: true });
    contentWindow.focus();
    contentWindow.print();
    // Where printing waits for nobody, it is over already.
    setTimeout(resolve, PATIENCE_MS);
  });
  frame.remove();
}

/** The sheets of this page, and how its parts lie on paper. */
function copyStyles(page: Document): void {
  const nonce = pageNonce();
  const rules = [...document.styleSheets, ...document.adoptedStyleSheets].flatMap((sheet) => {
    try {
      return [...sheet.cssRules].map(({ cssText }) => cssText);
    } catch {
      // A sheet of another origin tells its rules to nobody.
      return [];
    }
  });
  const style = page.createElement('style');
  style.nonce = nonce;
  style.textContent = [
    ...rules,
    // Nothing can be pressed on paper, nor moved.
    'section > header > button:not([data-drill]) { display: none !important } * { scrollbar-width: none }',
    '@page { size: A4 landscape; margin: 10mm } @media print { html, body { background: #fff !important } }',
    'section { break-inside: avoid } * { animation: none !important }',
    'html, body { height: auto; overflow: visible; -webkit-print-color-adjust: exact; print-color-adjust: exact }',
  ].join('\n');
  page.head.append(style);
}

/** What stands on canvases goes into the copy as pictures; what was styled by scripts is so again. */
function copyDrawings(from: HTMLElement, to: HTMLElement): void {
  const [originals, copies] = [
    [...from.querySelectorAll<HTMLElement>('*')],
    [...to.querySelectorAll<HTMLElement>('*')],
  ];
  for (const [at, original] of originals.entries()) {
    const copy = copies[at];
    if (!copy) continue;
    if (original.style?.cssText) copy.style.cssText = original.style.cssText;
    if (!(original instanceof HTMLCanvasElement)) continue;
    const picture = copy.ownerDocument.createElement('img');
    picture.className = original.className;
    picture.style.cssText = original.style.cssText;
    picture.style.width = `${original.clientWidth}px`;
    picture.style.height = `${original.clientHeight}px`;
    try {
      picture.src = readCanvas(original);
    } catch {
      // One that holds pictures of others cannot be read.
      continue;
    }
    copy.replaceWith(picture);
  }
}

/** All pictures of a document are there, or will not come. */
const waitForPictures = (page: Document): Promise<unknown> =>
  Promise.race([
    Promise.all([...page.images].map((image) => image.decode().catch(() => undefined))),
    new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)),
  ]);

/** Pixels of a picture; a larger one is drawn coarser. */
const PIXELS_MAX = 24_000_000;
const SHARPNESS = 2;

/** A part of the page as a PNG, drawn by the browser from a copy of it (SVG 2, foreignObject). */
export async function drawElement(element: HTMLElement): Promise<Blob> {
  const [width, height] = [element.scrollWidth, element.scrollHeight];
  const page = document.implementation.createHTMLDocument('');
  for (const name of ['data-theme', 'class']) {
    const value = document.documentElement.getAttribute(name);
    if (value !== null) page.documentElement.setAttribute(name, value);
  }
  copyStyles(page);
  const copy = page.importNode(element, true);
  copyDrawings(element, copy);
  await inlinePictures(copy);
  page.body.append(copy);
  Object.assign(page.body.style, { margin: '0', width: `${width}px`, height: `${height}px` });
  const markup = new XMLSerializer().serializeToString(page.documentElement);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><foreignObject width="100%" height="100%">${markup}</foreignObject></svg>`;
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const scale = Math.min(SHARPNESS, Math.sqrt(PIXELS_MAX / (width * height)));
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [Math.round(width * scale), Math.round(height * scale)];
  const context = canvas.getContext('2d');
  if (!context) throw new Error('the browser cannot draw');
  context.fillStyle = getComputedStyle(document.documentElement).getPropertyValue('--page') || '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(scale, scale);
  context.drawImage(image, 0, 0);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be written')))),
  );
}

/** Pictures of our own go into the copy whole: a drawing fetches nothing. */
async function inlinePictures(copy: HTMLElement): Promise<void> {
  await Promise.all(
    [...copy.querySelectorAll('img')].map(async (image) => {
      if (image.src.startsWith('data:')) return;
      try {
        const blob = await (await fetch(image.src)).blob();
        image.src = await new Promise<string>((resolve, reject) => {
          const reader = new FileReader();
          reader.onload = () => resolve(String(reader.result));
          reader.onerror = () => reject(reader.error);
          reader.readAsDataURL(blob);
        });
      } catch {
        image.removeAttribute('src');
      }
    }),
  );
}
