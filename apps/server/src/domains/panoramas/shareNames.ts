/** What links of panorama sets and of tours are called where shares are kept. */
export const PANORAMA_SHARE = 'panorama';
export const TOUR_SHARE = 'tour';
