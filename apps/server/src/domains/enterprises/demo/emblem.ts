/** Two cubes, one solid and one of light: a thing and its twin. Original artwork for the demo enterprise. */
export const EMBLEM_SVG =
  (): string => `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512">
<defs>
<linearGradient id="ground" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#17326b"/><stop offset="1" stop-color="#0b1535"/></linearGradient>
<linearGradient id="left" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#5aa7ff"/><stop offset="1" stop-color="#2358c4"/></linearGradient>
<linearGradient id="right" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#2f6fe0"/><stop offset="1" stop-color="#153a8f"/></linearGradient>
</defs>
<rect width="512" height="512" rx="112" fill="url(#ground)"/>
<g transform="translate(206 262)">
<path d="M0 -128L111 -64L0 0L-111 -64Z" fill="#a9d3ff"/>
<path d="M-111 -64L0 0V128L-111 64Z" fill="url(#left)"/>
<path d="M111 -64L0 0V128L111 64Z" fill="url(#right)"/>
</g>
<g transform="translate(306 262)" fill="none" stroke="#6ff2ff" stroke-width="12" stroke-linejoin="round" stroke-linecap="round">
<path d="M0 -128L111 -64V64L0 128L-111 64V-64Z"/>
<path d="M-111 -64L0 0L111 -64M0 0V128" opacity="0.75"/>
</g>
<g fill="#e9feff"><circle cx="306" cy="134" r="13"/><circle cx="417" cy="198" r="13"/><circle cx="417" cy="326" r="13"/><circle cx="306" cy="390" r="13"/><circle cx="306" cy="262" r="13"/></g>
</svg>`;
