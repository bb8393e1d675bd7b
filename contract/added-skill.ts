/** The skill that belongs to a tag of a saved milestone. */
export interface AddedSkill {
  tag: string;
  /** The category's key. */
  category: string;
  /** False when a skill with this name, ignoring case, existed before. */
  isNew: boolean;
}
