/** The Latin Modern and cm-super fonts of TeX say their style in two letters, as Computer Modern does. */
const TEX_BOLD = /^(?:CM|SF)(?:BX|RB|BI|SX|SO|SSBX|BXTI|XC)/;
const TEX_ITALIC = /^(?:CM|SF)(?:TI|SL|BI|BL|SI|SO|SSI|BXTI)/;

/** Fonts whose characters are pictures, such as an envelope; the letters that a file gives for them have no meaning. */
const PICTURES = /fontawesome|academicons|material-?icons|ionicons|icomoon|fontello|glyphicons|entypo|typicons|feather-?icons/i;

/** The style that the name of a font says, such as "ABCDEF+Lato-BoldItalic". */
export function fontStyle(font: string): { bold: boolean; italic: boolean; isPictures: boolean } {
  const name = font.replace(/^[A-Z]{6}\+/, '');
  return {
    bold: /bold|black|heavy|demi|-medi|-[6-9]00$/i.test(name) || TEX_BOLD.test(name),
    italic: /italic|ital$|oblique|-it\b|slanted/i.test(name) || /[a-z]It$/.test(name) || TEX_ITALIC.test(name),
    isPictures: PICTURES.test(name),
  };
}
