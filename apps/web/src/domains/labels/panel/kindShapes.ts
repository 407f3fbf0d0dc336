import type { PanelType } from '@twinscape/contract/labels';

/** A line mark of each kind of label. */
export const KIND_SHAPES: Readonly<Record<PanelType, string>> = {
  timeseries: 'M2 13h12M2.500 10l3.200-4 2.800 2.500L13.500 3.500',
  text: 'M3 4h10M3 7h10M3 10h6',
  staticData: 'M2.500 3h11v10h-11zM5 10V7l1.500 2L8 7v3M10.500 7v3',
  pictureText: 'M2.500 2.500h11v7h-11zM4 8l2.500-2.500L8.500 7.500 10 6.200l2 1.800M3 12.500h10',
  pictureData: 'M2.500 2.500h11v6h-11zM4 7l2-2 2 2 1.500-1.300M3 12h4M10 12h3',
  html: 'M5.500 4.500 2 8l3.500 3.500M10.500 4.500 14 8l-3.500 3.500M9 3 7 13',
  video: 'M2.500 3.500h11v9h-11zM6.800 6v4l3.200-2z',
  title: 'M3 4V3h10v1M8 3v10M6.500 13h3',
  liveVideo: 'M2 5h8v6.500H2zM10 7.500l4-2v5.500l-4-2M4.500 3h3',
};
