/** What the server answers; everything else that is navigated to is the app. */
export const SERVER_PAGES =
  /^\/(api|auth|complaint|dev|licenses\.txt|mail|media|healthz|readyz|v)(\/|\?|$)/;
