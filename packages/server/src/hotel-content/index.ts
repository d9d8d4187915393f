export { cleanHtml } from "./clean-html.ts";
export { cleanStyles } from "./clean-styles.ts";
export { servedStyles } from "./clean-styles.ts";
