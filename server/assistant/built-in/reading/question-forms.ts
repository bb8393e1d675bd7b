/** A question that begins like one for yes or no: "Has she led a team?" */
export const YES_NO = /^(?:and |so |but )?(?:has|have|had|did|do|does|is|are|was|were|can|could|any|ever|still)\b/;
