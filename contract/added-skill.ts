/** What a saved milestone's tag became. */
export interface AddedSkill {
  tag: string;
  /** The category's key. */
  category: string;
  /** Whether the tag became a skill just now; otherwise there was one of that name, in any case. */
  isNew: boolean;
}
