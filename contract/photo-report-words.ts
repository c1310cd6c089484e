/** Why a stylist shows a photo to an owner instead of styling it. */
export type PhotoReportReason = 'not_herself' | 'nude' | 'child' | 'other';

/** What an owner made of it; deleted also by its client, or by itself after a month. */
export type PhotoReportAnswer = 'shown' | 'deleted';
