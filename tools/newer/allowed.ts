// What may be newer than the oldest browsers all the same, and why.

interface Allowed {
  keys: string[];
  /** Nowhere else; everywhere unless said. */
  files?: string[];
  why: string;
}

export const ALLOWED: Allowed[] = [
  {
    keys: [
      'api.AbortSignal.timeout_static',
      'api.HTMLMediaElement.srcObject',
      'api.MediaDevices.enumerateDevices',
      'api.Window.devicePixelRatio',
      'api.Window.open',
      'css.properties.overscroll-behavior',
      'css.properties.overscroll-behavior.contain',
      'css.properties.overscroll-behavior-x',
      'css.properties.overscroll-behavior-x.contain',
      'css.properties.overscroll-behavior-y',
      'css.properties.overscroll-behavior-y.contain',
    ],
    why: 'the table counts a detail of it that is not used here; the rest is older',
  },
  {
    keys: [
      'api.TouchEvent.touches',
      'api.TouchList.length',
      'api.Touch.clientX',
      'api.Touch.clientY',
    ],
    why: 'comes with the event, which only comes from a touch screen',
  },
  {
    keys: ['html.elements.dialog.closedby', 'html.elements.video.playsinline'],
    files: ['src/ui/Modal.tsx', 'src/consumer/camera/CameraScreen.tsx'],
    why: 'without the one the press itself is looked at; without the other it plays in its place anyway',
  },
  {
    keys: ['api.createImageBitmap.options_imageOrientation_parameter.from-image'],
    files: ['src/device/shrink.ts'],
    why: 'asked once more without it where it is refused',
  },
  {
    keys: ['api.KeyboardEvent.code'],
    why: 'a phone has no such keys; where it is empty the letter itself counts',
  },
  {
    keys: [
      'api.Notification.permission_static',
      'api.Notification.requestPermission_static',
      'api.Notification.close',
      'api.NotificationEvent.notification',
    ],
    files: ['src/platform/push.ts', 'sw/push.ts'],
    why: 'after hasPush, and in an event that only a shown notification brings',
  },
  {
    keys: ['api.WakeLock.request', 'api.WakeLockSentinel.release'],
    why: 'after navigator.wakeLock was asked for',
  },
  {
    keys: [
      'api.CanvasRenderingContext2D.font',
      'api.CanvasRenderingContext2D.imageSmoothingQuality',
      'api.CanvasRenderingContext2D.wordSpacing',
    ],
    why: 'a property that is set and not read: the picture is drawn without it',
  },
  {
    keys: [
      'css.types.color.light-dark',
      'css.selectors.nesting',
      'css.properties.user-select',
      'css.properties.user-select.none',
    ],
    why: 'the build writes what the oldest browsers read',
  },
  {
    keys: [
      'css.properties.text-wrap',
      'css.properties.text-wrap.balance',
      'css.properties.text-wrap.pretty',
      'css.properties.box-decoration-break',
      'css.properties.box-decoration-break.clone',
      'css.properties.forced-color-adjust',
      'css.properties.forced-color-adjust.none',
      'css.properties.scrollbar-color',
      'css.properties.scrollbar-width',
      'css.properties.scrollbar-width.none',
      'css.properties.scrollbar-width.thin',
      'css.properties.resize',
      'css.selectors.selection',
      'css.at-rules.starting-style',
      'css.types.length.lh',
      ...['default', 'pointer', 'move', 'grab', 'grabbing', 'crosshair'].map(
        (name) => `css.properties.cursor.${name}`,
      ),
      ...['nwse', 'ns', 'ew'].map((name) => `css.properties.cursor.${name}-resize`),
    ],
    why: 'it only looks different: lines break elsewhere, a bar is wider, nothing slides in',
  },
  {
    keys: ['css.properties.touch-action.pan-left', 'css.properties.touch-action.pan-right'],
    why: 'elsewhere a move to the side is the browser’s own, as it is on any page',
  },
  {
    keys: ['css.properties.field-sizing', 'css.properties.field-sizing.content'],
    why: 'src/stylist/parts grows such a field by script where the browser does not',
  },
  {
    keys: ['css.selectors.has'],
    files: [
      'src/ui/Segmented.module.css',
      'src/ui/Stars.module.css',
      'src/ui/TabBar.css',
      'src/consumer/brief/MyStylist.module.css',
      'src/consumer/camera/Camera.module.css',
      'src/consumer/details/Swap.module.css',
      'src/stylist/editor/Bench.module.css',
    ],
    why: 'what matters of it stands again under @supports not selector(:has(a))',
  },
  {
    keys: ['css.selectors.has'],
    files: [
      'src/ui/SharedPicture.css',
      'src/stylist/portal.css',
      'src/stylist/shell/Desk.module.css',
      'src/stylist/palette/Palette.module.css',
      'src/stylist/editor/ClientColumn.module.css',
      'src/stylist/editor/SentPage.module.css',
      'src/stylist/editor/sheet/OutfitRead.module.css',
    ],
    why: 'it only looks different: a line, a column, a place of its own that is not taken',
  },
];
