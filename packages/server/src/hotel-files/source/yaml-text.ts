import { Document, isCollection, isMap, isScalar, visit } from "yaml";

const WIDTH = 110;
const SHORT = 90;

/**
 * Writes plain values as YAML: what is short on one line in brackets, everything else in lines of its own. Editors find
 * the JSON Schema by its address in the first line.
 */
export function yamlText(value: object, schema: string): string {
  const document = new Document(value, { aliasDuplicateObjects: false });
  document.commentBefore = ` yaml-language-server: $schema=${schema}`;
  visit(document, {
    Collection: (_key, node, path) => {
      // A section of the file always has lines of its own, so that it can grow.
      const isSection = path.length < 3;
      if (isCollection(node) && !isSection) node.flow = JSON.stringify(node.toJSON()).length <= SHORT;
    },
    Pair: (_key, { key }) => {
      // Numbers of guests, which need no quotes.
      if (isScalar(key) && typeof key.value === "string" && /^\d+$/.test(key.value))
        key.value = Number(key.value);
    },
  });
  if (isMap(document.contents)) {
    for (const [index, pair] of document.contents.items.entries()) {
      if (index > 0 && isScalar(pair.key) && isCollection(pair.value)) pair.key.spaceBefore = true;
    }
  }
  return document.toString({ lineWidth: WIDTH, flowCollectionPadding: false });
}
