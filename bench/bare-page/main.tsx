import { createRoot } from "react-dom/client";

const content = document.getElementById("root");
if (content) createRoot(content).render(<h1>React, and nothing else</h1>);
