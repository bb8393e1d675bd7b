import { palette } from './palette.ts';
import { circle, element, filled, group, line, path, rect, stroked } from './svg.ts';

type Hair = 'swept' | 'bun' | 'bob' | 'cropped';

export type Bust = {
  readonly hair: Hair;
  readonly hairColor: string;
  readonly coat: string;
  readonly collar: string;
  readonly glasses: boolean;
  readonly beard: boolean;
};

const FACE =
  'M264 350 C262 256 306 214 372 214 C438 214 482 256 480 350 C479 424 464 476 430 514 C412 534 392 546 372 546 C352 546 332 534 314 514 C280 476 265 424 264 350 Z';
/** The shaded side of the face; it follows forehead, nose, lips and chin. */
const SHADE =
  'M396 190 C392 250 390 296 386 330 L404 418 C406 432 394 438 378 440 L376 462 C390 466 388 476 376 482 C388 490 384 502 374 506 L378 560 L520 560 L520 190 Z';

/** Head and shoulders in a few flat shapes, in a view box of 720 by 900. */
export function bust({ hair, hairColor, coat, collar, glasses, beard }: Bust): string {
  return [
    backHair(hair, hairColor),
    shoulders(coat, collar),
    neck(),
    head(hair === 'bob'),
    beard ? beardShape(hairColor) : '',
    features(),
    hairLine(hair, hairColor),
    glasses ? spectacles() : '',
  ].join('');
}

function shoulders(coat: string, collar: string): string {
  const jacket = path('M44 900 C50 752 96 704 214 668 L318 626 L430 626 L532 668 C636 704 676 752 682 900 Z', filled(coat));
  const knit = path(
    'M318 622 C322 570 326 566 372 574 C418 566 424 570 430 622 L452 662 L384 900 L358 900 L292 662 Z',
    filled(collar),
  );
  const rib = [340, 356, 372, 388, 404].map((x) => line([x, 588], [x + (x - 372) * 0.16, 634], stroked(palette.stone, 1.6, 0.7)));
  const lapels = path(
    'M300 634 L232 700 L262 742 L240 764 L352 900 M446 634 L514 700 L484 742 L506 764 L392 900',
    stroked(palette.stone, 2.2),
  );
  return jacket + knit + rib.join('') + lapels;
}

function neck(): string {
  const column = path('M326 480 L326 588 C340 606 404 606 418 588 L418 480 Z', filled(palette.clay));
  return column + path('M326 512 C340 556 404 560 418 512 L418 548 C404 582 340 574 326 548 Z', filled(palette.stone));
}

function head(earsCovered: boolean): string {
  const ears =
    path('M268 346 C246 332 240 358 248 386 C254 408 266 412 274 402 Z', filled(palette.sand)) +
    path('M476 346 C498 332 504 358 496 386 C490 408 478 412 470 402 Z', filled(palette.stone));
  const clip = element('clipPath', { id: 'face' }, path(FACE, {}));
  return (
    (earsCovered ? '' : ears) +
    clip +
    path(FACE, filled(palette.sand)) +
    group({ 'clip-path': 'url(#face)' }, path(SHADE, filled(palette.clay)))
  );
}

function features(): string {
  const brows = path('M292 312 Q320 294 352 308 M398 308 Q428 294 454 312', stroked(palette.ink, 7));
  const eyes = circle([326, 352], 7.5, filled(palette.ink)) + circle([422, 352], 7.5, filled(palette.ink));
  const mouth = path('M338 474 Q372 488 408 472', stroked(palette.ink, 4.5));
  return brows + eyes + mouth;
}

function spectacles(): string {
  const rims = [326, 422].map((x) => rect(x - 39, 318, 78, 70, { ...stroked(palette.ink, 5), rx: 34 }));
  return rims.join('') + path('M365 346 Q374 338 383 346 M287 344 L264 338 M461 344 L482 338', stroked(palette.ink, 5));
}

function beardShape(color: string): string {
  return group(
    { 'clip-path': 'url(#face)' },
    path(
      'M250 400 C290 430 300 446 330 448 C360 440 384 440 414 448 C444 446 456 430 500 400 L500 560 L250 560 Z M342 466 Q372 460 404 465 Q401 486 372 488 Q346 486 342 466 Z',
      { ...filled(color), 'fill-rule': 'evenodd' },
    ),
  );
}

/** The hair visible behind head and neck. */
function backHair(hair: Hair, color: string): string {
  if (hair === 'bun')
    return (
      circle([398, 158], 62, filled(color)) + path('M256 400 C236 220 300 178 380 178 C470 178 508 230 488 400 Z', filled(color))
    );
  if (hair === 'bob')
    return path('M238 560 C206 380 220 168 376 166 C532 166 540 380 508 560 C470 580 280 580 238 560 Z', filled(color));
  return '';
}

function hairLine(hair: Hair, color: string): string {
  const shapes: Record<Hair, string> = {
    swept:
      'M258 366 C232 262 266 176 356 164 C452 144 520 214 488 366 C479 344 473 306 462 288 C414 296 362 286 330 256 C322 286 286 300 274 326 C268 340 264 352 258 366 Z',
    bun: 'M258 372 C244 240 300 184 376 184 C456 184 504 244 486 372 C482 300 440 262 386 236 C350 262 272 282 258 372 Z',
    bob: 'M254 430 C232 250 290 190 376 190 C462 190 512 250 492 430 C482 372 478 330 470 290 C400 296 330 284 306 262 C282 306 268 350 254 430 Z',
    cropped:
      'M262 388 C238 250 292 186 374 186 C454 186 506 250 482 388 C480 318 474 292 458 268 C410 252 338 252 288 268 C272 296 266 330 262 388 Z',
  };
  return path(shapes[hair], filled(color));
}
