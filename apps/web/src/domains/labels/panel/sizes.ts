import { type LabelPanel, type PanelType, VIDEO_LABEL_WIDTH } from '@twinscape/contract/labels';

/**
 * How large a panel of a kind is unless it says otherwise, in pixels; without a height it is as high as what stands in
 * it. K-18 for films.
 */
const SIZES: Readonly<Record<PanelType, { readonly width: number; readonly height?: number }>> = {
  timeseries: { width: 280, height: 180 },
  text: { width: 220 },
  staticData: { width: 200 },
  pictureText: { width: 240 },
  pictureData: { width: 240 },
  html: { width: 260, height: 160 },
  video: { width: VIDEO_LABEL_WIDTH, height: 160 },
  title: { width: 160 },
  liveVideo: { width: VIDEO_LABEL_WIDTH, height: 160 },
};

/** The size at which a panel is drawn, in pixels. Pure. */
export const getPanelSize = ({
  type,
  width,
  height,
}: Pick<LabelPanel, 'type' | 'width' | 'height'>): { readonly width: number; readonly height: number | undefined } => ({
  width: width ?? SIZES[type].width,
  height: height ?? SIZES[type].height,
});
