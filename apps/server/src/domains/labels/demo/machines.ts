/**
 * Drawings of machines for labels that show a picture: line drawings on their own ground, 400 × 160. Original artwork.
 */
const drawing = (inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="160" viewBox="0 0 400 160"><defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#1d4470"/><stop offset="1" stop-color="#0f2440"/></linearGradient></defs><rect width="400" height="160" fill="url(#sky)"/><path d="M0 138H400" stroke="#5f8fc4" stroke-opacity="0.5"/><g fill="#173a63" stroke="#bfe0ff" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">${inside}</g></svg>`;

/** Two shells, the compressor above them, the cabinet beside. */
export const CHILLER_SVG = drawing(
  `<rect x="86" y="88" width="196" height="36" rx="16"/><rect x="98" y="50" width="172" height="34" rx="15"/>
<path d="M112 88v36M256 88v36M122 50v34M246 50v34" fill="none"/><path d="M104 124v14M264 124v14"/>
<rect x="140" y="22" width="70" height="28" rx="10"/><path d="M210 36h22v14M140 36h-16v14" fill="none"/>
<rect x="296" y="52" width="44" height="86" rx="4"/><rect x="304" y="62" width="28" height="18" rx="2" fill="#2f7de1"/><path d="M304 92h28M304 102h28M304 112h18" fill="none"/>
<path d="M86 100H52v-44M86 112H40v-56" fill="none" stroke="#4fc3ff" stroke-width="6"/><path d="M282 100h6v-70h40" fill="none" stroke="#ff9f7a" stroke-width="5"/>`,
);

/** A centrifugal pump with its motor on a base. */
export const PUMP_SVG = drawing(
  `<rect x="96" y="120" width="216" height="16" rx="3"/><rect x="188" y="66" width="104" height="46" rx="10"/><path d="M204 66v46M220 66v46M236 66v46M252 66v46M268 66v46" fill="none"/>
<rect x="216" y="52" width="42" height="14" rx="3"/><path d="M168 82h20v14h-20z"/><circle cx="136" cy="88" r="32"/><circle cx="136" cy="88" r="14" fill="#2f7de1"/>
<path d="M150 60V24h-28v36" /><path d="M116 24h40" fill="none" stroke-width="5"/><path d="M104 88H56" fill="none" stroke="#4fc3ff" stroke-width="14"/><path d="M60 68v40" fill="none" stroke-width="5"/><path d="M204 112v8M276 112v8" fill="none"/>`,
);

/** An air handling unit, opened: filter, coil, fan. */
export const AIR_HANDLER_SVG = drawing(
  `<rect x="60" y="44" width="280" height="88" rx="4"/><path d="M60 132v6M340 132v6M200 132v6" fill="none"/><path d="M124 44v88M204 44v88" fill="none"/>
<path d="M80 56l12 11-12 11 12 11-12 11 12 11" fill="none" stroke="#9be7c4"/><path d="M104 56l12 11-12 11 12 11-12 11 12 11" fill="none" stroke="#9be7c4"/>
<path d="M140 58v60M152 58v60M164 58v60M176 58v60M188 58v60" fill="none" stroke="#4fc3ff" stroke-width="3"/>
<circle cx="270" cy="88" r="32"/><path d="M270 88c-6-14 0-24 10-26M270 88c14-6 24 0 26 10M270 88c6 14 0 24-10 26M270 88c-14 6-24 0-26-10" fill="none"/><circle cx="270" cy="88" r="5" fill="#2f7de1"/>
<path d="M20 88h32M44 80l8 8-8 8M348 88h32M372 80l8 8-8 8" fill="none" stroke="#ffd27a"/>`,
);
