export interface Size {
  width: number;
  height: number;
}

/** Which square of a picture is kept. */
export interface Crop {
  /** 1 keeps the largest square that fits. */
  zoom: number;
  /** The position of the square, from 0 at the left and the top to 1 at the right and the bottom. */
  x: number;
  y: number;
}

export const LARGEST_SQUARE: Crop = { zoom: 1, x: 0.5, y: 0.5 };
export const MAX_ZOOM = 4;

/** The square that is kept, in pixels of the picture. */
export function cropArea({ width, height }: Size, { zoom, x, y }: Crop): { left: number; top: number; side: number } {
  const side = Math.min(width, height) / zoom;
  return { left: (width - side) * x, top: (height - side) * y, side };
}

/** The crop after the picture was dragged; the distances are fractions of the displayed square. */
export function dragCrop(size: Size, crop: Crop, right: number, down: number): Crop {
  const { left, top, side } = cropArea(size, crop);
  return {
    ...crop,
    x: fraction(left - right * side, size.width - side, crop.x),
    y: fraction(top - down * side, size.height - side, crop.y),
  };
}

/** A position from 0 to 1; without room to move, the previous one. */
function fraction(offset: number, room: number, otherwise: number): number {
  return room < 1 ? otherwise : Math.min(1, Math.max(0, offset / room));
}
