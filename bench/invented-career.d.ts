import type { Values } from '../server/store/items.ts';
export declare function inventedCareer(count: number): Values<'timeline'>[];
